import { Button } from '#components/ui/button.tsx'
import type { HandInTrouble } from '#lib/interviews/hand-in-trouble.ts'
import { Stage } from './stage.tsx'

type Props = {
  kicker: string
  isSending: boolean
  trouble: HandInTrouble | null
  onHandIn: () => void
}

/** After the last answer: the way to the points, or what stands in it. */
export function HandInStage({ kicker, isSending, trouble, onHandIn }: Props) {
  return (
    <Stage kicker={kicker}>
      <p role="status">
        {isSending ? '正在交卷…' : (trouble?.text ?? '交卷以后，对照采分点自评，再看参考回答。')}
      </p>
      {(trouble?.mayRepeat ?? true) && (
        <p>
          <Button variant="lamp" big busy={isSending} onClick={onHandIn}>
            {trouble ? '再交一次' : '交卷，去对一对'}
          </Button>
        </p>
      )}
    </Stage>
  )
}
