using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "shop", worker = .shop),
    # The service that the shop asks is on this machine.
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", http = (), service = "shop")],
);

const shop :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "bundled.js")],
  compatibilityDate = "2026-01-01",
  bindings = [
    (name = "ADDRESS_CAPTURE_URL", fromEnvironment = "ADDRESS_CAPTURE_URL"),
    (name = "BRANCH_ID", fromEnvironment = "BRANCH_ID"),
    (name = "SERVER_KEY", fromEnvironment = "SERVER_KEY"),
    (name = "WEBHOOK_VALUE", fromEnvironment = "WEBHOOK_VALUE"),
    (name = "SECRET", fromEnvironment = "SECRET"),
  ],
);
