import { KeyRound, LogOut, UserX, type LucideIcon } from 'lucide-react';
import type { StaffMember, User } from '@desert-mirror/contracts/identity';
import { formatDate } from '@desert-mirror/contracts/time';
import { DataList, type PagesQuery } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { actionsOn, type StaffAction } from './staff.rules.js';

interface StaffListProps {
  query: PagesQuery<StaffMember>;
  me: User;
  busy: number | undefined;
  onAction: (action: StaffAction, member: StaffMember) => void;
}

/** `whose` completes the label for screen readers, because labels repeat in each row. */
const ACTIONS: Record<
  StaffAction,
  { label: string; icon: LucideIcon; whose: (username: string) => string }
> = {
  'reset-password': {
    label: 'New password',
    icon: KeyRound,
    whose: (username) => `for ${username}`,
  },
  'end-sessions': {
    label: 'Sign out',
    icon: LogOut,
    whose: (username) => `${username} everywhere`,
  },
  remove: { label: 'Remove', icon: UserX, whose: (username) => username },
};

export function StaffList({ query, me, ...rest }: StaffListProps) {
  const columns: DataColumn<StaffMember>[] = [
    { head: 'Name', cell: (member) => <Identity member={member} me={me} /> },
    { head: 'Role', className: 'w-70', cell: (member) => <Role member={member} /> },
    {
      head: 'Signed in',
      className: 'w-34 xl:w-56',
      cell: (member) => <SignedIn member={member} />,
    },
    {
      head: 'Actions',
      className: 'w-38 text-right',
      cell: (member) => (
        <span className="-mr-3 flex justify-end">
          <Actions member={member} me={me} {...rest} />
        </span>
      ),
    },
  ];
  return (
    <DataList
      query={query}
      caption="Staff"
      keyOf={({ id }) => id}
      nameOf={({ username }) => username}
      to={() => undefined}
      columns={columns}
      card={(member) => (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Identity member={member} me={me} />
            </span>
            <Role member={member} />
          </div>
          <p>
            <SignedIn member={member} />
          </p>
          <div className="mt-1 -ml-3 flex flex-wrap">
            <Actions member={member} me={me} {...rest} />
          </div>
        </>
      )}
      empty={<Notice as="h3" title="No staff yet" />}
    />
  );
}

interface ActionsProps extends Pick<StaffListProps, 'me' | 'busy' | 'onAction'> {
  member: StaffMember;
}

function Actions({ member, me, busy, onAction }: ActionsProps) {
  return actionsOn(member, me).map((action) => {
    const { label, icon: Icon, whose } = ACTIONS[action];
    return (
      <Button
        key={action}
        variant="ghost"
        size="sm"
        className="min-h-10"
        title={label}
        pending={action === 'end-sessions' && busy === member.id}
        onClick={() => onAction(action, member)}
      >
        <Icon className="size-4" aria-hidden="true" />
        <span className="lg:sr-only">
          {label}
          <span className="sr-only"> {whose(member.username)}</span>
        </span>
      </Button>
    );
  });
}

function Identity({ member, me }: { member: StaffMember; me: User }) {
  const { id, username, email, isOwner } = member;
  const mark = [isOwner && 'Owner', id === me.id && 'You'].filter(Boolean).join(', ');
  return (
    <>
      <span className="font-medium">{username}</span>
      {mark && <span className="text-ink-faint"> ({mark})</span>}
      <span className="text-fine text-ink-faint max-lg:block lg:ml-2">{email}</span>
    </>
  );
}

function Role({ member: { role, mustChangePassword } }: { member: StaffMember }) {
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={role === 'admin' ? 'warm' : 'cool'}>
        {role === 'admin' ? 'Admin' : 'Technician'}
      </Badge>
      {mustChangePassword && <Badge>One-time password</Badge>}
    </span>
  );
}

function SignedIn({ member: { openSessions, lastSignInAt } }: { member: StaffMember }) {
  if (lastSignInAt === null) return 'Never signed in';
  return (
    <>
      {sessionsText(openSessions)}
      <span className="ml-2 text-fine text-ink-faint tabular-nums lg:max-xl:hidden">
        <span className="sr-only">Last sign-in: </span>
        {formatDate(lastSignInAt)}
      </span>
    </>
  );
}

const sessionsText = (count: number): string =>
  count === 0 ? 'Not signed in' : count === 1 ? 'On 1 device' : `On ${count} devices`;
