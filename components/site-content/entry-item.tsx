import { useState } from 'react'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { deleteSiteEntry } from '#lib/site-content/calls.ts'
import { callsOf } from '#lib/site-content/calls-of.ts'
import type { SiteEntry } from '#lib/site-content/contract.ts'
import {
  type EntryKind,
  entryKind,
  entryTitle,
  fieldName,
  kindName,
} from '#lib/site-content/entry-kinds.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import { EntryChanges } from './entry-changes.tsx'
import { shownValue } from './shown-value.ts'
import styles from './site-content.module.css'

type Props = {
  kind: EntryKind
  entry: SiteEntry
  canRise: boolean
  canSink: boolean
  onEdit: () => void
  /** After it is done, or when somebody else was quicker. */
  onDone: () => Promise<void>
}

/** One entry with what may be done with it. */
export function EntryItem({ kind, entry, canRise, canSink, onEdit, onDone }: Props) {
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const [isBusy, setIsBusy] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  const { fields, title, before, toggle, isOrdered, isDeleted, needsReason, more, counted } =
    entryKind(kind)
  const { id, values } = entry
  const isOn = toggle === undefined || values[toggle.field] === true
  const turned = toggle ? { ...values, [toggle.field]: !isOn } : values
  const name = entryTitle(kind, values)
  const run = async (work: () => Promise<Pick<Outcome, 'done'>>, done: string) => {
    setIsBusy(true)
    // A refusal has been shown; the list is read again all the same.
    await work().then(
      (outcome) => tellOutcome(outcome, done),
      () => undefined,
    )
    await onDone()
    setIsBusy(false)
  }
  const move = (to: 'up' | 'down') =>
    run(() => call(callsOf(kind).move, { kind, id, to }), '顺序已保存')
  const turn = () =>
    run(
      () => call(callsOf(kind).save, { kind, id, was: values, values: turned }),
      isOn ? '已停用，页面上不再显示' : '已启用',
    )
  const facts = Object.entries(fields).filter(
    ([field]) => field !== title && field !== before && field !== toggle?.field,
  )
  return (
    <div className={styles.entry}>
      <p className={styles.name}>
        <strong>{name}</strong>
        {!isOn && <Badge>{toggle?.isOff}</Badge>}
      </p>
      <dl className={styles.facts}>
        {facts.map(([field, row]) => (
          <div key={field}>
            <dt>{fieldName(kind, field)}</dt>
            <dd>{shownValue(row, values[field])}</dd>
          </div>
        ))}
        {Object.entries(counted ?? {}).map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{entry.counted[field]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        {isOrdered && (
          <>
            <Button
              variant="quiet"
              aria-label={`上移${name}`}
              disabled={!canRise}
              busy={isBusy}
              onClick={() => void move('up')}
            >
              上移
            </Button>
            <Button
              variant="quiet"
              aria-label={`下移${name}`}
              disabled={!canSink}
              busy={isBusy}
              onClick={() => void move('down')}
            >
              下移
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={`编辑${name}`} onClick={onEdit}>
          编辑
        </Button>
        {toggle && (
          <Button
            variant="quiet"
            aria-label={`${isOn ? toggle.off : toggle.on}${name}`}
            busy={isBusy}
            onClick={() => (needsReason ? setIsTurning(true) : void turn())}
          >
            {isOn ? toggle.off : toggle.on}
          </Button>
        )}
        {more && held.includes(more.permission) && (
          <ButtonLink href={more.pageOf(id)} variant="quiet" aria-label={`${more.name}：${name}`}>
            {more.name}
          </ButtonLink>
        )}
        {isDeleted && (
          <ReasonButton
            name="删除"
            called={`删除${name}`}
            variant="quiet"
            title={`删除${kindName(kind)}`}
            action="删除"
            reason={{ label: '原因', missing: '请写明原因', most: 200 }}
            onConfirm={async (reason) => {
              await call(deleteSiteEntry, { kind, id, reason }, { quiet: true })
              notify('success', '已删除')
              await onDone()
            }}
          >
            {`确定删除“${name}”吗？删除后不能恢复，只是暂时不用可以停用。`}
          </ReasonButton>
        )}
      </div>
      <RecordHistory noun={kind} id={id} of={values} />
      {isTurning && (
        <EntryChanges
          {...{ kind, entry, values: turned, onDone }}
          onClose={() => setIsTurning(false)}
        />
      )}
    </div>
  )
}
