"""What schemathesis is told beside its configuration: how one signs in, and what would end its own account."""

import os

import schemathesis
from server import is_good, sign_in

URL = os.environ["TRIAL_URL"]
LOGIN, PASSWORD = os.environ["TRIAL_LOGIN"], os.environ["TRIAL_PASSWORD"]
ACCOUNT = os.environ["TRIAL_ACCOUNT"]
# Without their own account, or its roles, nobody can try the rest.
ENDS_ACCOUNT = {"removeAccount", "removeUser", "setRoles", "erasePerson"}


@schemathesis.auth(refresh_interval=300, retry_on=[401])
class SignIn:
    """Signs in again once a route has ended the session; not after each 401, since a password costs seconds."""

    token = None
    count = 0

    def get(self, case, context):
        if LOGIN and not (self.token and is_good(URL, self.token)):
            self.token = sign_in(URL, LOGIN, PASSWORD, self.count)
            self.count += 1
        return self.token

    def set(self, case, token, context):
        if token:
            case.headers = case.headers or {}
            case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def filter_case(context, case):
    name = case.operation.definition.raw.get("operationId")
    return name not in ENDS_ACCOUNT or ACCOUNT not in (case.path_parameters or {}).values()
