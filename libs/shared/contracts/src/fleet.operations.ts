import * as z from 'zod/mini';
import { Id, PageQuery, PlainDate, pageOf } from './fields.js';
import {
  AddClosure,
  AddTimeOff,
  AssignVan,
  Closure,
  Crew,
  MAX_CREW_DAYS,
  SaveVan,
  SchedulingSettings,
  TimeOff,
  UpdateVan,
  Van,
} from './fleet.js';
import { DateRange, IdParam, ListQuery, PathId, queryText, upToDays } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';

export const fleetRpcs = defineRpcs(() => {
  const TechnicianDay = z.object({ userId: Id, date: PlainDate });
  /** Those that end on `from` or later. */
  const ListFrom = z.extend(PageQuery, { from: z.optional(PlainDate) });

  return {
    listVans: rpc('booking.vans.list', PageQuery, pageOf(Van)),
    createVan: rpc('booking.vans.create', SaveVan, Van),
    /** 409 if it was changed since `version`. */
    updateVan: rpc('booking.vans.update', z.object({ id: Id, van: UpdateVan }), Van),
    crew: rpc('booking.crew.get', DateRange, Crew),
    assignVan: rpc('booking.crew.assign', z.extend(AssignVan, { userId: Id }), z.object({})),
    assignVanForDay: rpc(
      'booking.crew.assign-for-day',
      z.extend(AssignVan, TechnicianDay.shape),
      z.object({}),
    ),
    /** The default van counts again on that day. */
    resetVanForDay: rpc('booking.crew.reset-day', TechnicianDay, z.object({})),
    listTimeOff: rpc('booking.time-off.list', ListFrom, pageOf(TimeOff)),
    addTimeOff: rpc('booking.time-off.add', AddTimeOff, TimeOff),
    deleteTimeOff: rpc('booking.time-off.delete', z.object({ id: Id }), z.object({})),
    listClosures: rpc('booking.closures.list', ListFrom, pageOf(Closure)),
    addClosure: rpc('booking.closures.add', AddClosure, Closure),
    deleteClosure: rpc('booking.closures.delete', z.object({ id: Id }), z.object({})),
    getSchedulingSettings: rpc('booking.settings.get', z.object({}), SchedulingSettings),
    /** 409 if they were changed since `version`. */
    saveSchedulingSettings: rpc('booking.settings.save', SchedulingSettings, SchedulingSettings),
  };
});

export const fleetRoutes = {
  listVans: 'GET /api/admin/vans',
  createVan: 'POST /api/admin/vans',
  updateVan: 'PUT /api/admin/vans/:id',
  getCrew: 'GET /api/admin/crew',
  assignVan: 'PUT /api/admin/crew/:userId',
  assignVanForDay: 'PUT /api/admin/crew/:userId/days/:date',
  resetVanForDay: 'DELETE /api/admin/crew/:userId/days/:date',
  listTimeOff: 'GET /api/admin/time-off',
  addTimeOff: 'POST /api/admin/time-off',
  deleteTimeOff: 'DELETE /api/admin/time-off/:id',
  listClosures: 'GET /api/admin/closures',
  addClosure: 'POST /api/admin/closures',
  deleteClosure: 'DELETE /api/admin/closures/:id',
  getSchedulingSettings: 'GET /api/admin/scheduling-settings',
  saveSchedulingSettings: 'PUT /api/admin/scheduling-settings',
} as const;

export const fleetOperations = defineOperations(fleetRoutes, () => {
  const access = ['admin'] as const;
  const ListFrom = z.extend(ListQuery, { from: queryText(z.optional(PlainDate)) });
  const Technician = z.object({ userId: PathId });
  const Day = z.extend(Technician, { date: PlainDate });

  const vans = {
    listVans: operation({
      summary: 'List vans, including inactive ones',
      access,
      query: ListQuery,
      answer: Van,
      list: true,
      rpc: fleetRpcs.listVans,
    }),
    createVan: operation({
      summary: 'Create a van',
      access,
      body: SaveVan,
      answer: Van,
      status: 201,
      rpc: fleetRpcs.createVan,
    }),
    updateVan: operation({
      summary: 'Update or deactivate a van; fails unless `version` is current',
      access,
      params: IdParam,
      body: UpdateVan,
      answer: Van,
      errors: ['not_found', 'conflict'],
      rpc: fleetRpcs.updateVan,
      rpcInput: ({ id, ...van }) => ({ id, van }),
    }),
  };
  const crew = {
    getCrew: operation({
      summary: 'Get the technicians of the vans by default and for each day that differs',
      access,
      query: DateRange.check(...upToDays(MAX_CREW_DAYS)),
      answer: Crew,
      rpc: fleetRpcs.crew,
    }),
    assignVan: operation({
      summary: 'Assign a technician to a van, or to none',
      access,
      params: Technician,
      body: AssignVan,
      rpc: fleetRpcs.assignVan,
    }),
    assignVanForDay: operation({
      summary: 'Assign a technician to another van, or to none, on one day',
      access,
      params: Day,
      body: AssignVan,
      rpc: fleetRpcs.assignVanForDay,
    }),
    resetVanForDay: operation({
      summary: 'Return a technician to the default van on one day',
      access,
      params: Day,
      rpc: fleetRpcs.resetVanForDay,
    }),
    listTimeOff: operation({
      summary: 'List time off that ends on `from` or later, earliest first',
      access,
      query: ListFrom,
      answer: TimeOff,
      list: true,
      rpc: fleetRpcs.listTimeOff,
    }),
    addTimeOff: operation({
      summary: 'Add days on which a technician does not work',
      access,
      body: AddTimeOff,
      answer: TimeOff,
      status: 201,
      rpc: fleetRpcs.addTimeOff,
    }),
    deleteTimeOff: operation({
      summary: 'Delete time off',
      access,
      params: IdParam,
      errors: ['not_found'],
      rpc: fleetRpcs.deleteTimeOff,
    }),
  };
  const calendar = {
    listClosures: operation({
      summary: 'List closures and half days that end on `from` or later, earliest first',
      access,
      query: ListFrom,
      answer: Closure,
      list: true,
      rpc: fleetRpcs.listClosures,
    }),
    addClosure: operation({
      summary: 'Close a van or all vans on some days, or shorten their hours',
      access,
      body: AddClosure,
      answer: Closure,
      status: 201,
      rpc: fleetRpcs.addClosure,
    }),
    deleteClosure: operation({
      summary: 'Delete a closure',
      access,
      params: IdParam,
      errors: ['not_found'],
      rpc: fleetRpcs.deleteClosure,
    }),
    getSchedulingSettings: operation({
      summary: 'Get the scheduling settings',
      access,
      answer: SchedulingSettings,
      rpc: fleetRpcs.getSchedulingSettings,
    }),
    saveSchedulingSettings: operation({
      summary: 'Save the scheduling settings; fails unless `version` is current',
      access,
      body: SchedulingSettings,
      answer: SchedulingSettings,
      errors: ['conflict'],
      rpc: fleetRpcs.saveSchedulingSettings,
    }),
  };
  return { ...vans, ...crew, ...calendar };
});
