import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PhotosService } from './photos.service.js';

@Controller()
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  @RpcHandler(quoteRpcs.storePhoto)
  store(photo: RpcInput<typeof quoteRpcs.storePhoto>) {
    return this.photos.store(photo);
  }

  @RpcHandler(quoteRpcs.getPhoto)
  read({ id, photoId }: RpcInput<typeof quoteRpcs.getPhoto>) {
    return this.photos.read(id, photoId);
  }
}
