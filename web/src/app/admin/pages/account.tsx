import { useGetCurrentUserQuery } from '../../../api/auth.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ChangePasswordForm } from '../../../features/admin/account/password-form.js';

export default function AccountPage() {
  const { data: user } = useGetCurrentUserQuery();
  if (!user) return null;
  return (
    <Panel
      title="Change password"
      lead={
        user.mustChangePassword
          ? 'You signed in with a one-time password. Choose a password of your own to go on; until then nothing else is open.'
          : 'You stay signed in here and are signed out everywhere else.'
      }
    >
      <ChangePasswordForm user={user} />
    </Panel>
  );
}
