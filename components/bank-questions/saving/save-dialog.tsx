import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import notice from '#components/staff/record/draft/draft-notice.module.css'
import { Dialog } from '#components/ui/dialog.tsx'
import { useForm } from '#components/ui/use-form.ts'
import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { firstWay, isChange, isLate, type Way } from './asks-first.ts'
import styles from './saving.module.css'
import { WayField } from './way-field.tsx'

type Props = {
  effect: BankQuestionEffect
  onClose: () => void
  /** Saves it; a refusal is thrown. */
  onSave: (isErratum: boolean) => Promise<unknown>
}

/** Asks before a save: says what changes, what is nearly the same, and how a change of an old question goes out. */
export function SaveDialog({ effect, onClose, onSave }: Props) {
  const asksWay = effect.mayCorrect && (isChange(effect) || isLate(effect))
  const form = useForm<{ way: Way }>({
    initialValues: { way: firstWay(effect) },
    rules: ({ way }) => ({ way: asksWay && way === '' ? '请选择怎样公布' : null }),
    send: ({ way }) => onSave(asksWay && way === 'erratum'),
  })
  return (
    <Dialog title={titleOf(effect)} onClose={onClose} size={640}>
      <form {...form.formProps} className={desk.dialog}>
        {(effect.was !== '' || effect.is !== '') && (
          <dl className={styles.change}>
            <div>
              <dt>原来</dt>
              <dd>{effect.was}</dd>
            </div>
            <div>
              <dt>现在</dt>
              <dd>{effect.is}</dd>
            </div>
          </dl>
        )}
        {effect.notes.map((note) => (
          <p key={note} className={notice.notice}>
            {note}
          </p>
        ))}
        {effect.alike.length > 0 && <Alike alike={effect.alike} />}
        {asksWay && <WayField {...form.field('way')} effect={effect} />}
        <DialogFoot
          failure={form.failure}
          isBusy={form.isBusy}
          onClose={onClose}
          action={asksWay || isChange(effect) ? '保存' : '仍然保存'}
        />
      </form>
    </Dialog>
  )
}

function titleOf(effect: BankQuestionEffect): string {
  if (isLate(effect)) return '早先的改动没有公布勘误'
  if (effect.difference === 'key') return '答案有改动'
  if (effect.difference === 'question') return '题目有改动'
  return effect.alike.length > 0 ? '题库里有几乎相同的题' : '保存以前请看'
}

function Alike({ alike }: Pick<BankQuestionEffect, 'alike'>) {
  return (
    <section aria-labelledby="alike" className={styles.alike}>
      <h3 id="alike">几乎相同的题</h3>
      <ul>
        {alike.map(({ id, stem, share }) => (
          <li key={id}>
            <a href={href(staffBankQuestionPage, { id })} target="_blank" rel="noopener">
              {id}
              <span className="visually-hidden">（在新标签页打开）</span>
            </a>
            <span>{Math.round(share * 100)}% 相同</span>
            <p>{stem}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
