import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { ClaimClock } from './claim-clock.tsx'
import { KeySign } from './key-sign.tsx'
import { ReturnScript } from './return-script.tsx'
import styles from './room.module.css'
import { stageNames } from './stage-names.ts'

type Props = {
  script: ScriptToMark
  isBusy: boolean
  onKeys: () => void
  onSkip: () => void
  onDone: () => Promise<unknown>
}

/** The bar above an answer: what it is, how long it stays with its marker, and how it goes back unmarked. */
export function ScriptHead({ script, isBusy, onKeys, onSkip, onDone }: Props) {
  const { id, kind, title, place, stage, characters, words, pictures, prompt } = script
  const wanted = prompt.wordsNum === null ? '' : `，要求 ${prompt.wordsNum} 字`
  return (
    <div className={styles.head}>
      <p>
        <strong>
          {scriptKinds[kind]} · {title} {place}
        </strong>
        {stage > 1 && <Badge tone={stage > 2 ? 'hot' : 'brand'}>{stageNames[stage]}</Badge>}
        <span>答卷 {id}</span>
        {(characters > 0 || pictures.length === 0) && (
          <span title={`不计标点 ${words} 字`}>
            {characters} 字{wanted}
          </span>
        )}
        {pictures.length > 0 && <span>{pictures.length} 页手写</span>}
      </p>
      <ClaimClock seconds={script.remaining} />
      <Button variant="quiet" aria-keyshortcuts="s" busy={isBusy} onClick={onSkip}>
        放回队列 <KeySign>S</KeySign>
      </Button>
      {script.canReturn && <ReturnScript script={script} onDone={onDone} />}
      <Button variant="quiet" aria-keyshortcuts="?" onClick={onKeys}>
        键盘 <KeySign>?</KeySign>
      </Button>
    </div>
  )
}
