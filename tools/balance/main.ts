// One address for the gateways of `REPLICAS=2 npm start`.
import { createBalancer } from './balancer.ts';
import { readBalancerConfig } from './config.ts';

const LOOK_MS = 50;

const config = readBalancerConfig();
const balancer = createBalancer(config.BALANCER_GATEWAY_PORTS);
balancer.listen(config.BALANCER_PORT, config.BALANCER_HOST);

process.once('SIGTERM', () => {
  // Who has asked gets an answer; who is only connected does not keep us.
  setInterval(() => balancer.closeIdleConnections(), LOOK_MS).unref();
  balancer.close(() => process.exit(0));
});
