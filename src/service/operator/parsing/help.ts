/** What `--help` prints. */
export const HELP = `Usage: address-capture-service [command]

Without a command, starts the service. It and its commands read the same environment variables, among them:

  PORT                          the port; 4600 by default, 0 takes a free one
  HOST                          the address to listen at; 127.0.0.1 by default
  PUBLIC_URL                    where pages reach it; http://localhost:PORT by default
  ADDRESS_CAPTURE_DATA_DIR      the folder of its data; .data by default
  DATABASE_URL                  a PostgreSQL in place of the database in that folder
  ADDRESS_CAPTURE_ENVIRONMENT   sandbox or production

A running service describes all of them at /docs/operating.md.

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
               [--state on|off]
  webhooks show --branch BRANCH_ID
  webhooks rotate-secret --branch BRANCH_ID
  webhooks test --branch BRANCH_ID
  webhooks deliveries --branch BRANCH_ID [--state STATE]
  webhooks send-again DELIVERY_ID --branch BRANCH_ID
  webhooks send-again --since TIME --branch BRANCH_ID

  members invite --branch BRANCH_ID --email ADDRESS [--role ROLE]
  members list --branch BRANCH_ID
  members reset --email ADDRESS

  regions add FILE… [--name NAME] [--country CC] [--attribution CREDIT]
  regions list
  regions update REGION_ID FILE… [--name NAME] [--country CC] [--attribution CREDIT]
  regions remove REGION_ID

  retention list
  retention release RULE

  check-listener URL [--header NAME=VALUE] [--secret WHSEC] [--payload PAYLOAD]

  --json       print one line of JSON
  --help, -h   print this help
  --version    print the version

A key is printed only once, alone on standard output; notes about it go to standard error.
CC is a country code of two letters, such as UY.
ORIGIN is what a browser sends: https://shop.example, or capacitor://localhost for a phone app.
PAYLOAD is v2, v2_with_legacy or v3.
EVENT is address.collected, address_verification.started, address_verification.completed or
address_verification.cancelled. --events all subscribes to all of them; v2 has only started and completed.
HEADER is a name, whose value is generated and printed only once. --header "" removes the header.
ROLE is owner (the default), support or viewer. members reset lets a member choose another password or passkey.
STATE is waiting, delivered or dead. TIME has a time zone, such as 2026-03-02T12:00:00Z.

--sms-countries "" allows codes only to phones of the branch's own country.
--later-window-days is the length of the verification windows after the first; the default is 30.
--needs-server-evidence yes: evidence from browsers and phones, which can be forged, verifies nobody by itself.
--presence on asks people who save an address whether their devices may confirm it; the default is off.
--verify-unproved yes also verifies people who never proved their phone, by their devices. Then anyone who knows a
number can have an address verified under it; the default is no.

FILE is an OpenStreetMap extract (.osm.pbf), a dump of Photon (.jsonl, .jsonl.zst), or addresses of OpenAddresses (.csv,
.geojson, and either with .gz), which need a CREDIT: whom their licence names. Without --name and --country, the region has the name of its largest town and
the country of its addresses. While a region is built or updated, the service serves what it had before.

RULE is a rule of what is kept how long, in quotes, as retention list names it. retention release erases what was held
back because it is more than RETENTION_MAX_PERCENT of a table, if it has been on notice for a week.

webhooks test exits with code 1 if the listener does not accept the notification.
check-listener checks whether a listener follows every rule, and says how to fix what fails. It runs on this machine,
without a database, and exits with code 1 if a rule fails. Use the header and secret of a test listener, because others
can see command lines.
`;
