// Why a calendar does not do what it was asked, in the words of whoever asked.

import { sentence } from '../core/problem.js'

/** A sentence for a problem of looking, where nothing was to be changed. */
export const loadFailureText = problem => problem.status === 0 ? 'The server cannot be reached.' : refusalText(problem)

/** A sentence for a problem; `whose` is `you` or a person's name. */
export function refusalText(problem, whose = 'you') {
  if (problem.status === 0) return 'The server cannot be reached. Nothing was changed; try again when it is back.'
  if (problem.kind === 'not-free') return 'This time is not free any more. Choose another one.'
  if (problem.kind === 'two-places') {
    return whose === 'you'
      ? 'You have another appointment at this time. Choose another one, or move that one first.'
      : `${whose} has another appointment at this time. Choose another one.`
  }
  if (problem.errors.length) return problem.errors.map(({ detail }) => sentence({ message: detail })).join(' ')
  return sentence(problem)
}
