/** What `--help` prints. */
export const HELP = `Usage: address-capture-service [command]

Without a command it starts the service. The service and its commands read the same environment variables.

  branches create --name NAME --country CC [--sms-a-day N] [--sms-countries CC,CC]
                  [--later-window-days N] [--needs-server-evidence yes|no] [--presence on|off]
                  [--verify-unproved yes|no]
  branches list
  branches change BRANCH_ID [--name NAME] [--country CC] [--sms-a-day N] [--sms-countries CC,CC]
                  [--later-window-days N] [--needs-server-evidence yes|no] [--presence on|off]
                  [--verify-unproved yes|no]

  keys create server --branch BRANCH_ID [--label TEXT]
  keys create publishable --branch BRANCH_ID --origin ORIGIN [--origin ORIGIN …] [--label TEXT]
  keys create user-token --branch BRANCH_ID [--label TEXT]
  keys list --branch BRANCH_ID
  keys rotate KEY_ID
  keys revoke KEY_ID

  webhooks set --branch BRANCH_ID [--url URL] [--header HEADER] [--payload PAYLOAD] [--events EVENT,EVENT]
               [--state on]
  webhooks show --branch BRANCH_ID
  webhooks rotate-secret --branch BRANCH_ID
  webhooks test --branch BRANCH_ID
  webhooks deliveries --branch BRANCH_ID [--state dead]
  webhooks send-again DELIVERY_ID --branch BRANCH_ID
  webhooks send-again --since TIME --branch BRANCH_ID

  check-listener URL [--header NAME=VALUE] [--secret WHSEC] [--payload PAYLOAD]

  --json       print one line of JSON
  --help, -h   print this
  --version    print the version

A key is printed once, alone on standard output; everything about it goes to standard error.
CC is a country's two letters, such as UY. --sms-countries "" is the branch's own country alone.
A PAYLOAD is v2, v2_with_legacy or v3. An EVENT is address.collected, address_verification.started, .completed or
.cancelled with its whole name; --events all is every one, and v2 has only started and completed. --header "" is no header; the value of a HEADER is generated and printed once.
check-listener checks every rule of a listener against yours, from this machine, without a database, and says how to fix
each that fails; the exit code is 1 if any does. Use the WHSEC and VALUE of a test listener, because others can see
command lines.
webhooks test ends with exit code 1 if the listener did not accept the notification.
A listener is on or off, a delivery waiting, delivered or dead. A TIME is 2026-03-02T12:00:00Z.
--later-window-days is how long a verification window after the first lasts, 30 by default. With
--needs-server-evidence yes the evidence of browsers and phones alone, which can be forged, verifies nobody.
--verify-unproved yes lets the devices of people who never proved their phone verify them; then anyone who knows a
number can have an address verified under it. The default is no.
--presence on asks people who save an address whether their devices may confirm it; the default is off.
An ORIGIN is what a browser sends: https://shop.example, or a phone app's capacitor://localhost.
`;
