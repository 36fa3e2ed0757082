import { OwnAuthenticator } from '#components/accounts/authenticator/own-authenticator.tsx'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffSecurity } from '#lib/staff/security-calls.ts'
import styles from './security.module.css'
import { StaffAuthenticators } from './staff-authenticators.tsx'

// Nobody is made staff without password and phone; the stores forget both while the page waits for a login.
const ofStaff = { role: 'staff', hasPassword: true, phone: '' } as const

/** How the user logs in to the desk; who answers for staff sees the others too. Default export for `lazy`. */
export default function SecurityDesk() {
  const { data, error, mutate } = useEndpoint(staffSecurity, {})
  const isManager = useAccountStore(
    (state) => state.userInfo?.permissions?.includes('staff.manage') ?? false,
  )
  const reload = () => mutate().then(() => undefined)
  if (!data) {
    return error ? <LoadError onRetry={() => void reload()} /> : <DeskWait />
  }
  return (
    <>
      <h1 className={styles.title}>我的安全</h1>
      <p className={styles.text}>
        工作人员每次登录有效 8 小时，本次到 <Moment iso={data.endsAt} />{' '}
        为止。到期后重新登录，页面上没有保存的内容仍在原处。
      </p>
      <section aria-labelledby="authenticator" className={styles.section}>
        <h2 id="authenticator">验证器</h2>
        <OwnAuthenticator own={ofStaff} />
      </section>
      {isManager && (
        <section aria-labelledby="members" className={styles.section}>
          <h2 id="members">工作人员的验证器</h2>
          <StaffAuthenticators />
        </section>
      )}
    </>
  )
}
