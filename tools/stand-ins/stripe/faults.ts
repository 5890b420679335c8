// Injected faults: the next matching API calls fail, hang, drop the connection or are delayed.

export type FaultKind = 'status' | 'hang' | 'drop' | 'delay';

export interface Fault {
  kind: FaultKind;
  /** For `status`. */
  status: number;
  /** For `delay`. */
  ms: number;
  /** `before`: the request has no effect. `after`: only the response is lost. */
  when: 'before' | 'after';
  times: number;
  method?: string | undefined;
  /** Part of the path, for example `/v1/refunds`. */
  path?: string | undefined;
}

export class Faults {
  #orders: Fault[] = [];

  order(fault: Fault): void {
    this.#orders.push(fault);
  }

  list(): readonly Fault[] {
    return this.#orders;
  }

  clear(): void {
    this.#orders = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#orders.find(
      (order) =>
        (order.method === undefined || order.method === method) &&
        (order.path === undefined || path.includes(order.path)),
    );
    if (fault === undefined) return undefined;
    fault.times -= 1;
    this.#orders = this.#orders.filter(({ times }) => times > 0);
    return fault;
  }
}
