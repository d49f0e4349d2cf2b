// What an account may do, in words.

const words = {
  person: 'person', provider: 'provider', auditor: 'auditor', administrator: 'administrator', importer: 'importer', consumer: 'program', writer: 'writing program',
}

/** `provider, auditor`; everybody is a person, so that is said only where it is all. */
export function rolesOf(roles) {
  const more = roles.filter(role => role !== 'person')
  return (more.length ? more : roles).map(role => words[role] ?? role).join(', ')
}
