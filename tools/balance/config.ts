import * as z from 'zod/mini';

const isPort = [z.int(), z.minimum(1), z.maximum(65_535)] as const;

const Environment = z.object({
  BALANCER_PORT: z.coerce.number().check(...isPort),
  BALANCER_HOST: z.string(),
  /** Ports of the gateways, separated by commas. */
  BALANCER_GATEWAY_PORTS: z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',').map(Number)),
    ),
    z.array(z.number().check(...isPort)),
  ),
});
export type BalancerConfig = z.infer<typeof Environment>;

export const readBalancerConfig = (): BalancerConfig => z.parse(Environment, process.env);
