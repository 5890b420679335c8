export const RPC_CONTRACT = Symbol('rpc-contract');
export const EVENT_CONTRACT = Symbol('event-contract');
export const JOB_CONTRACT = Symbol('job-contract');
