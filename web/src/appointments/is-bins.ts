export { asksForBins, isBins } from '@desert-mirror/contracts/booking-message';
