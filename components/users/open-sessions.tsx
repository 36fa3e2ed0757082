import { useState } from 'react'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SessionItem } from '#lib/accounts/shapes.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffEndSession, staffUserSessions } from '#lib/users/calls.ts'
import { userRules } from '#lib/users/rules.ts'
import styles from './users.module.css'

/** Where a user is signed in, and the end of one of these logins. */
export function OpenSessions({ id, mayEnd }: { id: number; mayEnd: boolean }) {
  const { data, error, mutate } = useEndpoint(staffUserSessions, { id }, { quiet: true })
  const [ending, setEnding] = useState<SessionItem | null>(null)
  const reread = async () => void (await mutate().catch(() => undefined))
  if (!data) return error ? <LoadError onRetry={reread} /> : <Skeleton heights={[72]} />
  if (data.length === 0) return <p>没有在线的设备</p>
  return (
    <>
      <ul aria-label="登录设备" className={styles.facts}>
        {data.map((session) => (
          <li key={session.id}>
            <b>{session.device}</b>
            <span>{session.ip}</span>
            <span>
              最近使用 <Moment iso={session.lastSeenAt} />
            </span>
            {mayEnd && (
              <Button variant="quiet" onClick={() => setEnding(session)}>
                下线
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ReasonDialog
          title="让这台设备下线"
          action="下线"
          reason={{
            label: '为什么',
            missing: userRules.reason.missing,
            most: userRules.reason.max[0],
          }}
          onClose={() => setEnding(null)}
          onConfirm={async (reason) => {
            await call(staffEndSession, { id, sessionId: ending.id, reason }, { quiet: true })
            notify('success', '设备已下线')
            await reread()
          }}
        >
          {`${ending.device}，${ending.ip}`}
        </ReasonDialog>
      )}
    </>
  )
}
