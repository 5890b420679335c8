import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { LostLinksService } from './lost-links.service.js';
import { SmsConsentByLinkService } from './sms-consent-by-link.service.js';
import { SelfService } from './self-service.service.js';

@Controller()
export class SelfServiceController {
  constructor(
    private readonly selfService: SelfService,
    private readonly lostLinks: LostLinksService,
    private readonly smsConsent: SmsConsentByLinkService,
  ) {}

  @RpcHandler(selfServiceRpcs.getByLink)
  get({ token }: RpcInput<typeof selfServiceRpcs.getByLink>) {
    return this.selfService.get(token);
  }

  @RpcHandler(selfServiceRpcs.availabilityByLink)
  availability({ token, from, to }: RpcInput<typeof selfServiceRpcs.availabilityByLink>) {
    return this.selfService.availability(token, from, to);
  }

  @RpcHandler(selfServiceRpcs.chooseTimeByLink)
  chooseTime({ token, start }: RpcInput<typeof selfServiceRpcs.chooseTimeByLink>) {
    return this.selfService.chooseTime(token, start);
  }

  @RpcHandler(selfServiceRpcs.moveByLink)
  move({ token, ...move }: RpcInput<typeof selfServiceRpcs.moveByLink>) {
    return this.selfService.move(token, move);
  }

  @RpcHandler(selfServiceRpcs.cancelByLink)
  cancel({ token, ...cancellation }: RpcInput<typeof selfServiceRpcs.cancelByLink>) {
    return this.selfService.cancel(token, cancellation);
  }

  @RpcHandler(selfServiceRpcs.saveDetailsByLink)
  saveDetails({ token, ...details }: RpcInput<typeof selfServiceRpcs.saveDetailsByLink>) {
    return this.selfService.saveDetails(token, details);
  }

  @RpcHandler(selfServiceRpcs.setSmsConsentByLink)
  setSmsConsent({ token, consent }: RpcInput<typeof selfServiceRpcs.setSmsConsentByLink>) {
    return this.smsConsent.set(token, consent);
  }

  @RpcHandler(selfServiceRpcs.requestLink)
  requestLink({ email }: RpcInput<typeof selfServiceRpcs.requestLink>) {
    return this.lostLinks.request(email);
  }

  @RpcHandler(selfServiceRpcs.revokeLink)
  revokeLink({ id }: RpcInput<typeof selfServiceRpcs.revokeLink>) {
    return this.selfService.revokeLink(id);
  }
}
