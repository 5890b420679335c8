/** Whether this installation sends text messages. */
export class SmsSupport {
  constructor(readonly isOn: boolean) {}
}
