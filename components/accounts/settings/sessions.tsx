import { useEffect, useState } from 'react'
import { type Owner, ProofForm } from '#components/accounts/fields/proof-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { listSessions, revokeSession } from '#lib/accounts/calls.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { signOut } from '#lib/accounts/client/session.ts'
import type { SessionItem } from '#lib/accounts/shapes.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './settings.module.css'

/** The devices that hold a login of this account, each with the way to end it. */
export function Sessions({ own }: { own: Owner }) {
  const { data: sessions, error, mutate } = useEndpoint(listSessions, {})
  const userInfo = useAccountStore((state) => state.userInfo)
  // Another phone or password, after which the user is read anew, has signed other devices out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every reading of the user
  useEffect(() => void mutate().catch(() => undefined), [userInfo, mutate])
  const [chosen, setChosen] = useState<SessionItem | null>(null)
  const close = () => setChosen(null)
  if (!sessions) {
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[64, 64]} />
    )
  }
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onRevoke={setChosen} />
        ))}
      </ul>
      {chosen?.current && (
        <ConfirmDialog title="退出该设备" action="退出该设备" onClose={close} onConfirm={signOut}>
          <p>这是您正在使用的设备，退出后需要重新登录。</p>
        </ConfirmDialog>
      )}
      {chosen && !chosen.current && (
        <Dialog title="退出该设备" onClose={close} size={404}>
          <p>{`“${chosen.device}”上的登录将立即失效，需要重新登录才能继续使用。`}</p>
          <ProofForm
            action="退出该设备"
            purpose="confirm"
            own={own}
            isDangerous
            send={async ({ proof }) => {
              await call(revokeSession, { id: chosen.id, ...proof })
              notify('success', '该设备已退出登录')
              close()
              await mutate().catch(() => undefined)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

type RowProps = { session: SessionItem; onRevoke: (session: SessionItem) => void }

function SessionRow({ session, onRevoke }: RowProps) {
  const { device, ip, createdAt, lastSeenAt, current } = session
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {device}
          {current && <span className={styles.tag}>本机</span>}
        </p>
        <p className={styles.detail}>
          {ip} · 登录于 {shanghaiMinute(new Date(createdAt))} · 最近使用{' '}
          {shanghaiMinute(new Date(lastSeenAt))}
        </p>
      </div>
      <Button
        variant="second"
        className={styles.plain}
        aria-label={`退出该设备：${device}`}
        onClick={() => onRevoke(session)}
      >
        退出该设备
      </Button>
    </li>
  )
}
