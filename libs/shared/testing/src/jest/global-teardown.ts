import { stopTestServers } from './global-setup.ts';

export default stopTestServers;
