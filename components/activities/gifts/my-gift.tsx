'use client'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LoginLink } from '#components/activities/login-link.tsx'
import { useMine } from '#components/activities/use-mine.ts'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pending } from '#components/ui/pending.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { giftList, pointList, redemptionList } from '#lib/activities/calls.ts'
import type { Gift } from '#lib/activities/contract.ts'
import { assistFriendsPage, funActivityPage } from '#lib/activities/paths.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { GiftList } from './gift-list.tsx'
import styles from './my-gift.module.css'
import { PointLedger } from './point-ledger.tsx'
import { RedemptionList } from './redemption-list.tsx'

const RedeemDialog = lazy(() => import('./redeem-dialog.tsx'))

/** Points, the gifts they buy, and what was redeemed. `made` are the gifts when the page was made, `closed` what is said while none can be redeemed. */
export function MyGift({ made, closed }: { made: Gift[]; closed: string | null }) {
  const [page, setPage] = useState(1)
  const points = useMine(pointList, { page }, { keepPreviousData: true })
  const redemptions = useMine(redemptionList, {})
  const { isSignedIn } = points
  // How many are left changes with every redemption of anyone.
  const { data: gifts = made } = useEndpoint(giftList, isSignedIn === null ? null : {})
  const [chosen, setChosen] = useState<Gift | null>(null)
  useLoginAtOnce(isSignedIn)
  const onRedeemed = async () => {
    setChosen(null)
    setPage(1)
    await reread(pointList, redemptionList, giftList)
  }
  return (
    <>
      <div className={styles.balance}>
        <div className="guest-only" hidden={isSignedIn === true}>
          <p>登录后查看积分、兑换礼品。</p>
          <LoginLink pressed={toSee}>登录</LoginLink>
        </div>
        <div className="user-only" hidden={isSignedIn === false}>
          <dl>
            <dt>我的积分</dt>
            <dd>{points.data?.balance ?? '–'}</dd>
          </dl>
          <p className={styles.ways}>
            <Link href={href(funActivityPage)}>签到和答题</Link>
            <Link href={href(assistFriendsPage)}>好友助力</Link>
          </p>
        </div>
      </div>
      <div className={styles.part}>
        <Section title="可以兑换的礼品">
          {closed && <p>{closed}</p>}
          <GiftList
            gifts={gifts}
            balance={closed === null ? (points.data?.balance ?? null) : null}
            mine={redemptions.data ?? []}
            onChoose={setChosen}
          />
        </Section>
      </div>
      {isSignedIn && (
        <>
          <div className={styles.part}>
            <Section title="兑换记录">
              <Loaded answer={redemptions}>
                {redemptions.data && <RedemptionList redemptions={redemptions.data} />}
              </Loaded>
            </Section>
          </div>
          <div className={styles.part}>
            <Section title="积分明细">
              <Loaded answer={points}>
                {points.data && <PointLedger list={points.data} onTurn={setPage} />}
              </Loaded>
            </Section>
          </div>
        </>
      )}
      {chosen && points.data && (
        <Suspense fallback={<Pending />}>
          <RedeemDialog
            key={chosen.id}
            gift={gifts.find(({ id }) => id === chosen.id) ?? chosen}
            balance={points.data.balance}
            onClose={() => setChosen(null)}
            onRedeemed={onRedeemed}
          />
        </Suspense>
      )}
    </>
  )
}

type Answer = { data?: unknown; error?: unknown; mutate: () => Promise<unknown> }

function Loaded({ answer, children }: { answer: Answer; children: ReactNode }) {
  if (answer.data) return children
  const retry = () => void answer.mutate().catch(() => undefined)
  return answer.error ? <LoadError onRetry={retry} /> : <Skeleton heights={[64, 64, 64]} />
}

const toSee = { name: 'page', detail: '', label: '我的礼品' }

/** A member page opens the login by itself; visitors can still read behind the dialog what everyone may see. */
function useLoginAtOnce(isSignedIn: boolean | null): void {
  useEffect(() => {
    if (isSignedIn === false) askForLogin(toSee)
  }, [isSignedIn])
}
