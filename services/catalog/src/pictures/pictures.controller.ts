import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @RpcHandler(catalogAdminRpcs.savePicture)
  save(picture: RpcInput<typeof catalogAdminRpcs.savePicture>) {
    return this.pictures.save(picture);
  }

  @RpcHandler(catalogAdminRpcs.getPicture)
  get({ hash, width }: RpcInput<typeof catalogAdminRpcs.getPicture>) {
    return this.pictures.get(hash, width);
  }
}
