import { stopSystem } from './global-setup.ts';

export default stopSystem;
