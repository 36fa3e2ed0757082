import { useState } from 'react'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { REVEALS_A_DAY } from '#lib/platform/contract/reveals-a-day.ts'
import { securityRules } from '#lib/staff/rules.ts'
import { openReveals, resetAuthenticator, staffAuthenticators } from '#lib/staff/security-calls.ts'
import type { StaffAuthenticator } from '#lib/staff/security-contract.ts'
import styles from './security.module.css'

/** Lists how each colleague logs in; resets a lost authenticator, with a reason that the history keeps. */
export function StaffAuthenticators() {
  const { data, error, mutate } = useEndpoint(staffAuthenticators, {})
  const me = useAccountStore((state) => state.userInfo?.id)
  const [chosen, setChosen] = useState<StaffAuthenticator | null>(null)
  const [reader, setReader] = useState<StaffAuthenticator | null>(null)
  const reload = () => void mutate().catch(() => undefined)
  if (!data) return error ? <LoadError onRetry={reload} /> : <Skeleton heights={[64, 64]} />
  const reset = async ({ id, name }: StaffAuthenticator, reason: string) => {
    await call(resetAuthenticator, { id, reason }, { quiet: true })
    notify('success', `${name}的验证器已重置`)
    reload()
  }
  const open = async ({ id, name }: StaffAuthenticator, reason: string) => {
    await call(openReveals, { id, reason }, { quiet: true })
    notify('success', `${name}今天（到次日早上 8 点）可以再看电话和地址各 ${REVEALS_A_DAY} 条`)
  }
  const about = {
    label: '原因',
    missing: securityRules.reason.missing,
    most: securityRules.reason.max[0],
  }
  return (
    <>
      <ul className={styles.members}>
        {data.map((member) => (
          <li key={member.id}>
            <div>
              <strong>{member.name}</strong> {member.phone}
              <p className={styles.text}>
                {member.roles.join('、')} ·{' '}
                {member.since ? (
                  <>
                    验证器设于 <Moment iso={member.since} />
                  </>
                ) : (
                  '用短信验证码'
                )}
              </p>
            </div>
            {member.id !== me && (
              <Button
                variant="quiet"
                aria-label={`放行${member.name}查看电话和地址`}
                onClick={() => setReader(member)}
              >
                放行查看
              </Button>
            )}
            {member.since && member.id !== me && (
              <Button
                variant="second"
                aria-label={`重置${member.name}的验证器`}
                onClick={() => setChosen(member)}
              >
                重置
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reader && (
        <ReasonDialog
          title="放行查看电话和地址"
          action="放行"
          reason={about}
          onClose={() => setReader(null)}
          onConfirm={(reason) => open(reader, reason)}
        >
          {`每人一天（早上 8 点到次日早上 8 点）可以看电话和地址各 ${REVEALS_A_DAY} 条，再多要由同事放行。放行后${reader.name}这一天可以各再看 ${REVEALS_A_DAY} 条；您和原因记入改动历史。请先问清楚要看这么多的用处。`}
        </ReasonDialog>
      )}
      {chosen && (
        <ReasonDialog
          title="重置验证器"
          action="重置"
          reason={about}
          onClose={() => setChosen(null)}
          onConfirm={(reason) => reset(chosen, reason)}
        >
          {`${chosen.name}的登录将全部失效，下次以密码和短信验证码登录。请先确认是本人的要求。`}
        </ReasonDialog>
      )}
    </>
  )
}
