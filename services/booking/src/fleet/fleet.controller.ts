import { crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { fleetRpcs } from '@desert-mirror/contracts/fleet.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BookingCrewsService } from './booking-crews.service.js';
import { ClosuresService } from './closures.service.js';
import { CrewService } from './crew.service.js';
import { SchedulingSettingsService } from './scheduling-settings.service.js';
import { TimeOffService } from './time-off.service.js';
import { VansService } from './vans.service.js';

@Controller()
export class FleetController {
  constructor(
    private readonly vans: VansService,
    private readonly crew: CrewService,
    private readonly timeOff: TimeOffService,
    private readonly closures: ClosuresService,
    private readonly settings: SchedulingSettingsService,
    private readonly bookingCrews: BookingCrewsService,
  ) {}

  @RpcHandler(fleetRpcs.listVans)
  listVans(page: RpcInput<typeof fleetRpcs.listVans>) {
    return this.vans.list(page);
  }

  @RpcHandler(fleetRpcs.createVan)
  createVan(van: RpcInput<typeof fleetRpcs.createVan>) {
    return this.vans.create(van);
  }

  @RpcHandler(fleetRpcs.updateVan)
  updateVan({ id, van }: RpcInput<typeof fleetRpcs.updateVan>) {
    return this.vans.update(id, van);
  }

  @RpcHandler(fleetRpcs.crew)
  getCrew({ from, to }: RpcInput<typeof fleetRpcs.crew>) {
    return this.crew.get(from, to);
  }

  @RpcHandler(crewRpcs.ofBookings)
  crewsOf({ bookingIds }: RpcInput<typeof crewRpcs.ofBookings>) {
    return this.bookingCrews.of(bookingIds);
  }

  @RpcHandler(fleetRpcs.assignVan)
  assignVan({ userId, vanId }: RpcInput<typeof fleetRpcs.assignVan>) {
    return this.crew.assign(userId, vanId);
  }

  @RpcHandler(fleetRpcs.assignVanForDay)
  assignVanForDay({ userId, date, vanId }: RpcInput<typeof fleetRpcs.assignVanForDay>) {
    return this.crew.assignForDay(userId, date, vanId);
  }

  @RpcHandler(fleetRpcs.resetVanForDay)
  resetVanForDay({ userId, date }: RpcInput<typeof fleetRpcs.resetVanForDay>) {
    return this.crew.resetDay(userId, date);
  }

  @RpcHandler(fleetRpcs.listTimeOff)
  listTimeOff(query: RpcInput<typeof fleetRpcs.listTimeOff>) {
    return this.timeOff.list(query);
  }

  @RpcHandler(fleetRpcs.addTimeOff)
  addTimeOff(timeOff: RpcInput<typeof fleetRpcs.addTimeOff>) {
    return this.timeOff.add(timeOff);
  }

  @RpcHandler(fleetRpcs.deleteTimeOff)
  deleteTimeOff({ id }: RpcInput<typeof fleetRpcs.deleteTimeOff>) {
    return this.timeOff.delete(id);
  }

  @RpcHandler(fleetRpcs.listClosures)
  listClosures(query: RpcInput<typeof fleetRpcs.listClosures>) {
    return this.closures.list(query);
  }

  @RpcHandler(fleetRpcs.addClosure)
  addClosure(closure: RpcInput<typeof fleetRpcs.addClosure>) {
    return this.closures.add(closure);
  }

  @RpcHandler(fleetRpcs.deleteClosure)
  deleteClosure({ id }: RpcInput<typeof fleetRpcs.deleteClosure>) {
    return this.closures.delete(id);
  }

  @RpcHandler(fleetRpcs.getSchedulingSettings)
  getSettings() {
    return this.settings.get();
  }

  @RpcHandler(fleetRpcs.saveSchedulingSettings)
  saveSettings(settings: RpcInput<typeof fleetRpcs.saveSchedulingSettings>) {
    return this.settings.save(settings);
  }
}
