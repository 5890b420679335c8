import { useGetCurrentUserQuery } from '../../../api/auth.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { OwnerSmsPanel } from '../../../features/admin/account/owner-sms.js';
import { SessionsPanel } from '../../../features/admin/account/sessions-panel.js';
import { SecondFactorsPanel } from '../../../features/admin/account/second-factors-panel.js';
import { ChangePasswordForm } from '../../../features/admin/account/password-form.js';

export default function AccountPage() {
  const { data: user } = useGetCurrentUserQuery();
  const isOwner = useIsOwner();
  if (!user) return null;
  return (
    <div className="flex max-w-190 flex-col gap-4 sm:gap-6">
      <Panel
        title="Change password"
        isBeside
        lead={
          user.mustChangePassword
            ? 'You signed in with a one-time password. Choose your own password to continue.'
            : 'You stay signed in on this device and are signed out on all others.'
        }
      >
        <ChangePasswordForm user={user} />
      </Panel>
      {!user.mustChangePassword && (
        <>
          <SecondFactorsPanel />
          {isOwner && <OwnerSmsPanel />}
          <SessionsPanel />
        </>
      )}
    </div>
  );
}
