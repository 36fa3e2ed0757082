'use client'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import {
  CatalogueStates,
  useStates,
} from '#components/practice/bank/catalogues/catalogue-states.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { catalogueEquity } from '#lib/practice/calls.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './practice-form.module.css'

const picks = [
  { pick: 'new', name: '未做优先', note: '没做过的在前，不够时补做过的' },
  { pick: 'wrong', name: '只练错题', note: '还在错题本里的题' },
  { pick: 'all', name: '按顺序', note: '从头做起' },
  { pick: 'random', name: '随机', note: '打乱顺序抽题' },
] as const
type Pick = (typeof picks)[number]['pick']

const modes = [
  { mode: 'practice', name: '练习', note: '做完交卷，一起看得分与解析' },
  { mode: 'study', name: '背题', note: '做一题看一题，第一次作答算数' },
] as const

const counts = [10, 20, 30, 50, 100]

/** How many questions of a catalogue are practised, and which; then off to the sitting. */
export function PracticeForm({ catalogue }: { catalogue: CatalogueNode }) {
  const { id, name, intro, questions, membersOnly, children } = catalogue
  const forMembers = children.reduce(
    (sum, child) => sum + (child.membersOnly && !membersOnly ? child.questions : 0),
    0,
  )
  const isMember = useAccountStore(({ userInfo }) => (userInfo?.weight ?? 0) > 0)
  const router = useRouter()
  const states = useStates(id)
  const [refusal, setRefusal] = useState('')
  const wrong = states?.filter(({ state }) => state === 'wrong').length
  const group = useId()
  const { values, change, formProps, isBusy } = useForm({
    initialValues: { pick: 'new', count: '20', mode: 'practice' },
    send: async ({ pick, count, mode }) => {
      // What else is refused has been shown.
      const { allowed, reason, message } = await call(catalogueEquity, { catalogueId: id })
      const sitting = href(questionBankSpecificTestPage, {
        catalogueId: id,
        pick,
        count: Number(count),
        mode: mode === 'study' ? mode : null,
      })
      if (allowed) router.push(sitting)
      else if (reason === 'login') {
        askForLogin({ name: 'go', detail: sitting, label: '开始练习' })
      } else setRefusal(message)
    },
  })
  const isGuest = useSignedIn() === false && !membersOnly
  const pick = values.pick as Pick
  const count = Number(values.count)
  const available = pick === 'wrong' ? (wrong ?? questions) : questions
  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.lead}>
        <h2>{name}</h2>
        <p className="muted">
          共 {questions} 道{forMembers > 0 && `，其中 ${forMembers} 道会员可练`}
          {intro && `。${intro}`}
        </p>
        {membersOnly && !isMember && (
          <p>
            会员可练。<Link href={href(vipRightsPage)}>看会员权益</Link>
          </p>
        )}
      </div>
      <CatalogueStates states={states} />
      {!membersOnly && (
        <p className="guest-only">
          没有登录也能做这里的前 {GUEST_QUESTIONS} 道，交卷就看答案与解析。
        </p>
      )}
      <fieldset className={`user-only ${styles.picks}`}>
        <legend>怎样挑题</legend>
        {picks.map((row) => (
          <label key={row.pick}>
            <input
              type="radio"
              name={`${group}pick`}
              checked={pick === row.pick}
              disabled={row.pick === 'wrong' && wrong === 0}
              onChange={() => change({ pick: row.pick })}
            />
            <span className={styles.name}>
              {row.name}
              {row.pick === 'wrong' && wrong !== undefined && `（${wrong} 道）`}
            </span>
            <span className={styles.note}>{row.note}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`user-only ${styles.picks}`}>
        <legend>什么时候看答案</legend>
        {modes.map(({ mode, name: modeName, note }) => (
          <label key={mode}>
            <input
              type="radio"
              name={`${group}mode`}
              checked={values.mode === mode}
              onChange={() => change({ mode })}
            />
            <span className={styles.name}>{modeName}</span>
            <span className={styles.note}>{note}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`user-only ${styles.counts}`}>
        <legend>做多少道</legend>
        {counts.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${group}count`}
              checked={count === one}
              onChange={() => change({ count: String(one) })}
            />
            <span>{one} 道</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.start}>
        <Button type="submit" disabled={isBusy || questions === 0}>
          {questions === 0
            ? '暂无题目'
            : `开始练习（${Math.min(isGuest ? GUEST_QUESTIONS : count, available)} 道）`}
        </Button>
        <p role="status">
          {refusal}
          {refusal && <Link href={href(vipRightsPage)}>了解会员权益</Link>}
        </p>
      </div>
    </form>
  )
}
