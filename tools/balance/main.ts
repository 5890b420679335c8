// Load balancer in front of the gateways of `REPLICAS=2 npm start`.
import { createBalancer } from './balancer.ts';
import { readBalancerConfig } from './config.ts';

const IDLE_CHECK_MS = 50;

const config = readBalancerConfig();
const balancer = createBalancer(config.BALANCER_GATEWAY_PORTS);
balancer.listen(config.BALANCER_PORT, config.BALANCER_HOST);

process.once('SIGTERM', () => {
  // Finish open requests, but do not wait for idle connections.
  setInterval(() => balancer.closeIdleConnections(), IDLE_CHECK_MS).unref();
  balancer.close(() => process.exit(0));
});
