import type { Contact } from '@desert-mirror/contracts/contact';
import type { CustomerExport, ErasedCustomer } from '@desert-mirror/contracts/privacy';
import { privacyOperations } from '@desert-mirror/contracts/privacy.operations';
import { Controller } from '@nestjs/common';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { PrivacyService } from './privacy.service.js';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Handle(privacyOperations.exportCustomer)
  export(@Input() contact: Contact): Promise<CustomerExport> {
    return this.privacy.export(contact);
  }

  @Handle(privacyOperations.eraseCustomer)
  erase(@Input() contact: Contact): Promise<ErasedCustomer> {
    return this.privacy.erase(contact);
  }
}
