/** What was chosen on the price list; a new object each time, so that choosing again counts. */
export interface ChosenOffering {
  offeringId: number;
}
