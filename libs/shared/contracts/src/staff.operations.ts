import { IdParam, ListQuery } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { AddStaff, OneTimePassword, StaffMember } from './identity.js';
import { identityRpcs } from './identity.operations.js';

export const staffRoutes = {
  listStaff: 'GET /api/admin/staff',
  addStaff: 'POST /api/admin/staff',
  resetStaffPassword: 'POST /api/admin/staff/:id/password',
  endStaffSessions: 'POST /api/admin/staff/:id/sign-out',
  removeStaff: 'DELETE /api/admin/staff/:id',
} as const;

export const staffOperations = defineOperations(staffRoutes, () => ({
  listStaff: operation({
    summary: 'List admins and technicians by name',
    access: ['admin'],
    query: ListQuery,
    answer: StaffMember,
    list: true,
    rpc: identityRpcs.listStaff,
  }),
  addStaff: operation({
    summary: 'Add a staff member; the one-time password is shown only in this answer',
    access: ['admin'],
    recentSignIn: true,
    body: AddStaff,
    answer: OneTimePassword,
    status: 201,
    errors: ['too_many_requests'],
    rpc: identityRpcs.addStaff,
  }),
  resetStaffPassword: operation({
    summary: 'Replace the password of a staff member with a one-time password and end all sessions',
    access: ['admin'],
    recentSignIn: true,
    params: IdParam,
    answer: OneTimePassword,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    rpc: identityRpcs.resetPassword,
  }),
  endStaffSessions: operation({
    summary: 'End all sessions of a staff member',
    access: ['admin'],
    recentSignIn: true,
    params: IdParam,
    answer: StaffMember,
    errors: ['not_found'],
    rpc: identityRpcs.endSessions,
  }),
  removeStaff: operation({
    summary: 'Remove a staff member; the owner and the caller cannot be removed',
    access: ['admin'],
    recentSignIn: true,
    params: IdParam,
    errors: ['not_found', 'conflict'],
    rpc: identityRpcs.removeStaff,
  }),
}));
