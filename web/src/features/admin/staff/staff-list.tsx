import { KeyRound, LogOut, ShieldOff, UserX, type LucideIcon } from 'lucide-react';
import type { StaffMember, User } from '@desert-mirror/contracts/identity';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { DataList, type PagesQuery } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { NameCell } from '../../../back-office/lists/name-cell.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { ROLE_NAMES } from '../../../back-office/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { Notice } from '../../../ui/notice.js';
import { actionsOn, type StaffAction } from './staff.rules.js';

interface StaffListProps {
  query: PagesQuery<StaffMember>;
  me: User;
  busy: number | undefined;
  onAction: (action: StaffAction, member: StaffMember) => void;
}

const ACTIONS: Record<StaffAction, { label: string; icon: LucideIcon }> = {
  'reset-password': { label: 'New password', icon: KeyRound },
  'end-sessions': { label: 'Sign out everywhere', icon: LogOut },
  'remove-second-factors': { label: 'Remove two-step sign-in', icon: ShieldOff },
  remove: { label: 'Remove', icon: UserX },
};

export function StaffList({ query, me, ...rest }: StaffListProps) {
  const columns: DataColumn<StaffMember>[] = [
    {
      head: 'Name',
      cell: (member) => (
        <NameCell picture={<NameInitials name={member.username} isSmall />}>
          <Username member={member} me={me} />
          <span className="ml-2 text-fine text-ink-faint">{member.email}</span>
        </NameCell>
      ),
    },
    {
      head: 'Role',
      className: 'w-70',
      cell: (member) => (
        <span className="inline-flex gap-1.5">
          <RoleBadge {...member} />
          {member.mustChangePassword && <Badge>{ONE_TIME}</Badge>}
        </span>
      ),
    },
    {
      head: 'Signed in',
      className: 'w-34 xl:w-56',
      cell: (member) => <SignedIn member={member} />,
    },
    {
      head: 'Actions',
      className: 'w-24 text-right',
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
      card={(member) => <StaffCard member={member} me={me} {...rest} />}
      empty={<Notice as="h3" title="No staff yet" />}
    />
  );
}

const StaffCard = ({ member, ...props }: ActionsProps) => (
  <div className="-mr-3 flex items-center gap-x-1">
    <div className="min-w-0 flex-1">
      <RowCard
        picture={<NameInitials name={member.username} />}
        title={<Username member={member} me={props.me} />}
        status={null}
        end={<RoleBadge {...member} />}
        facts={[
          member.mustChangePassword ? ONE_TIME : <SignedIn key="signed-in" member={member} />,
        ]}
        below={member.email}
      />
    </div>
    <span className="grid size-11 place-items-center">
      <Actions member={member} {...props} />
    </span>
  </div>
);

interface ActionsProps extends Pick<StaffListProps, 'me' | 'busy' | 'onAction'> {
  member: StaffMember;
}

function Actions({ member, me, busy, onAction }: ActionsProps) {
  const actions = actionsOn(member, me);
  if (actions.length === 0) return null;
  return (
    <Menu label={`Actions for ${member.username}`} disabled={busy === member.id}>
      {actions.map((action) => (
        <MenuItem
          key={action}
          icon={ACTIONS[action].icon}
          isDestructive={action === 'remove'}
          onSelect={() => onAction(action, member)}
        >
          {ACTIONS[action].label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Username({ member: { id, username, isOwner }, me }: { member: StaffMember; me: User }) {
  const isNamedOwner = username.toLowerCase() === 'owner';
  const mark = [isOwner && !isNamedOwner && 'owner', id === me.id && 'you']
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span className="inline-block max-w-full truncate align-bottom font-medium first-letter:uppercase">
        {username}
      </span>
      {mark && <span className="font-normal text-ink-faint"> ({mark})</span>}
    </>
  );
}

const ONE_TIME = 'One-time password';

const RoleBadge = ({ role }: Pick<StaffMember, 'role'>) => (
  <Badge tone={role === 'admin' ? 'warm' : 'cool'}>{ROLE_NAMES[role]}</Badge>
);

function SignedIn({ member: { openSessions, lastSignInAt } }: { member: StaffMember }) {
  if (lastSignInAt === null) return 'Never signed in';
  return (
    <>
      {sessionsText(openSessions)}
      <span className="ml-2 text-fine text-ink-faint tabular-nums max-xl:hidden">
        <span className="sr-only">Last sign-in: </span>
        {listDate(lastSignInAt)}
      </span>
    </>
  );
}

const sessionsText = (count: number): string =>
  count === 0 ? 'Not signed in' : count === 1 ? 'On 1 device' : `On ${count} devices`;
