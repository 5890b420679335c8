// `on`, `once` and `off` of Stripe elements.

export class Emitter {
  #listeners = new Map();

  on(event, listener) {
    const listeners = this.#listeners.get(event) ?? [];
    this.#listeners.set(event, [...listeners, listener]);
    return this;
  }

  once(event, listener) {
    const wrapped = (detail) => {
      this.off(event, wrapped);
      listener(detail);
    };
    wrapped.original = listener;
    return this.on(event, wrapped);
  }

  /** Without a listener, removes all listeners of the event. */
  off(event, listener) {
    const kept = (this.#listeners.get(event) ?? []).filter(
      (candidate) => listener && candidate !== listener && candidate.original !== listener,
    );
    this.#listeners.set(event, kept);
    return this;
  }

  emit(event, detail) {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }
}
