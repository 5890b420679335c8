import type { StaffMember, User } from '@desert-mirror/contracts/identity';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { actionsOn, type StaffAction } from './staff.rules.js';

interface StaffListProps {
  staff: readonly StaffMember[];
  me: User;
  busy: number | undefined;
  onAction: (action: StaffAction, member: StaffMember) => void;
}

/** `whose` completes the label for screen readers, because labels repeat in each row. */
const ACTIONS: Record<StaffAction, { label: string; whose: (username: string) => string }> = {
  'reset-password': { label: 'New password', whose: (username) => `for ${username}` },
  'end-sessions': { label: 'Sign out', whose: (username) => `${username} everywhere` },
  remove: { label: 'Remove', whose: (username) => username },
};

export function StaffList({ staff, me, busy, onAction }: StaffListProps) {
  const actions = (member: StaffMember) => (
    <span className="-mx-3 flex flex-wrap gap-x-1 md:justify-end">
      {actionsOn(member, me).map((action) => (
        <Button
          key={action}
          variant="ghost"
          size="sm"
          className="min-h-10"
          pending={action === 'end-sessions' && busy === member.id}
          onClick={() => onAction(action, member)}
        >
          {ACTIONS[action].label}
          <span className="sr-only"> {ACTIONS[action].whose(member.username)}</span>
        </Button>
      ))}
    </span>
  );
  const columns: Column<StaffMember>[] = [
    { head: 'Name', cell: (member) => <Identity member={member} me={me} /> },
    { head: 'Role', cell: (member) => <Role member={member} /> },
    { head: 'Signed in', cell: (member) => <SignedIn member={member} /> },
    { head: 'Actions', cell: actions, className: 'w-44 text-right xl:w-80' },
  ];
  return (
    <RecordList
      caption="Staff"
      rows={staff}
      keyOf={({ id }) => id}
      columns={columns}
      card={(member) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <Identity member={member} me={me} />
            <Role member={member} />
          </div>
          <p className="mt-2">
            <SignedIn member={member} />
          </p>
          <div className="mt-1">{actions(member)}</div>
        </>
      )}
    />
  );
}

function Identity({ member, me }: { member: StaffMember; me: User }) {
  const { id, username, email, isOwner } = member;
  const mark = [isOwner && 'Owner', id === me.id && 'You'].filter(Boolean).join(', ');
  return (
    <span className="block min-w-0">
      <span className="font-medium wrap-anywhere">{username}</span>
      {mark && <span className="text-ink-faint"> ({mark})</span>}
      <span className="block text-fine wrap-anywhere text-ink-soft">{email}</span>
    </span>
  );
}

function Role({ member }: { member: StaffMember }) {
  return (
    <span className="inline-flex flex-col items-start gap-1.5">
      <Badge tone={member.role === 'admin' ? 'warm' : 'cool'}>
        {member.role === 'admin' ? 'Admin' : 'Technician'}
      </Badge>
      {member.mustChangePassword && <Badge>One-time password</Badge>}
    </span>
  );
}

function SignedIn({ member: { openSessions, lastSignInAt } }: { member: StaffMember }) {
  return (
    <>
      {sessionsText(openSessions)}
      <span className="block text-fine text-ink-soft">
        {lastSignInAt === null
          ? 'Never signed in'
          : `Last sign-in: ${formatDateTime(lastSignInAt)}`}
      </span>
    </>
  );
}

const sessionsText = (count: number): string =>
  count === 0 ? 'Not signed in' : count === 1 ? 'On 1 device' : `On ${count} devices`;
