/** What `--help` prints. */
export const HELP = `Usage: address-capture-service [command]

Without a command it starts the service. The service and its commands read the same environment variables.

  branches create --name NAME --country CC [--sms-a-day N] [--sms-countries CC,CC]
  branches list
  branches change BRANCH_ID [--name NAME] [--country CC] [--sms-a-day N] [--sms-countries CC,CC]

  keys create server --branch BRANCH_ID [--label TEXT]
  keys create publishable --branch BRANCH_ID --origin ORIGIN [--origin ORIGIN …] [--label TEXT]
  keys create user-token --branch BRANCH_ID [--label TEXT]
  keys list --branch BRANCH_ID
  keys rotate KEY_ID
  keys revoke KEY_ID

  --json       print one line of JSON
  --help, -h   print this
  --version    print the version

A key is printed once, alone on standard output; everything said about it goes to standard error.
CC is a country's two letters, such as UY. --sms-countries "" is the branch's own country alone.
An ORIGIN is what a browser sends: https://shop.example, or a phone app's capacitor://localhost.
`;
