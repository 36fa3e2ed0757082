import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { staffMockRegistrations } from '#lib/mocks/desk-calls.ts'
import type { MockRegistration } from '#lib/mocks/desk-contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { MinutesDialog } from './minutes-dialog.tsx'
import styles from './registration-list.module.css'

type Props = { mockId: number; canGrant: boolean }

/** Lists who is registered for a mock exam, by their numbers; grants extra minutes. */
export function RegistrationList({ mockId, canGrant }: Props) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<MockRegistration | null>(null)
  const { data, error, mutate } = useEndpoint(
    staffMockRegistrations,
    { id: mockId, page },
    { quiet: true, keepPreviousData: true },
  )
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  return (
    <Section title="报名" count={data && `${data.total} 人`}>
      {!data && (error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[80]} />)}
      {data?.total === 0 && <p>还没有人报名。</p>}
      <ul className={styles.rows}>
        {data?.items.map((one) => (
          <li key={one.userId}>
            <div>
              <b>{one.number}</b> {one.learner}
              <p className={desk.facts}>
                <span>{shanghaiMinute(new Date(one.appliedAt))} 报名</span>
                {one.extraMinutes > 0 && (
                  <span>
                    加时 {one.extraMinutes} 分钟：{one.extraReason}
                  </span>
                )}
              </p>
            </div>
            {canGrant && (
              <Button
                variant="quiet"
                aria-label={`给 ${one.number} 加时`}
                onClick={() => setOpen(one)}
              >
                加时
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && <PageTurner label="报名分页" list={data} onTurn={setPage} />}
      {open && (
        <MinutesDialog
          {...{ mockId, registration: open }}
          onClose={() => setOpen(null)}
          onGranted={reload}
        />
      )}
    </Section>
  )
}
