import { renderToStaticMarkup } from 'react-dom/server'
import type { Refusal } from '#lib/practice/client/answer-queue/known-answers.ts'
import { HandInDialog } from './hand-in-dialog.tsx'

const asked = (refused: Refusal[]) => {
  const status = { section: '', isAnswered: true, isFlagged: false, save: 'saved' as const }
  const nothing = () => undefined
  return renderToStaticMarkup(
    <HandInDialog
      {...{
        sittingId: 1,
        unsaved: refused.length,
        refused,
        statuses: [{ position: 3, ...status }],
      }}
      {...{
        stage: 'asking',
        trouble: null,
        keeping: 'kept',
        isLate: false,
        onHandIn: nothing,
        onCancel: nothing,
        onJump: nothing,
      }}
    />,
  )
}

test('who hands in is told first what the server has not taken, and that it is gone then', () => {
  const shown = asked([{ position: 3, reason: '图片须由您本人上传' }])
  expect(shown).toContain('第 3 题没有保存：图片须由您本人上传。')
  expect(shown).toContain('现在交卷，没有保存的内容不计入，也不再保留。')
  expect(asked([])).not.toContain('没有保存')
})
