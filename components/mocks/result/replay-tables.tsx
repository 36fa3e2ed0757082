import { TableBox } from '#components/practice/report/charts/table-box.tsx'
import type { Replay } from '#lib/mocks/contract.ts'

/** Lists what was answered and changed in each minute, beside the median of all. */
export function ReplayMinutes({ replay: { mine, median, questions } }: { replay: Replay }) {
  return (
    <TableBox label="每一分钟">
      <thead>
        <tr>
          {['分钟', '您答到', '中位数', '这一分钟'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mine.slice(1).map((count, index) => {
          const minute = index + 1
          return (
            <tr key={minute}>
              <th scope="row">{minute}</th>
              <td>{count} 题</td>
              <td>{median[minute]} 题</td>
              <td>{doneIn(questions, minute)}</td>
            </tr>
          )
        })}
      </tbody>
    </TableBox>
  )
}

/** Lists in which minute each question was answered first and changed last. */
export function ReplayQuestions({ questions }: Pick<Replay, 'questions'>) {
  return (
    <TableBox label="每道题在第几分钟">
      <thead>
        <tr>
          {['题', '第一次作答', '最后改动', '中位数最后改动'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {questions.map(({ position, first, last, median }) => (
          <tr key={position}>
            <th scope="row">第 {position} 题</th>
            <td>{first === null ? '未答' : `第 ${first} 分钟`}</td>
            <td>{changeText(first, last)}</td>
            <td>{median === null ? '答的人太少' : `第 ${Math.round(median)} 分钟`}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** A minute in words, such as `答第 3、4 题；改第 1 题`; a dash for one without either. */
function doneIn(questions: Replay['questions'], minute: number): string {
  const answered = questions.filter(({ first }) => first === minute)
  const changed = questions.filter(({ first, last }) => last === minute && first !== minute)
  const named = (verb: string, some: Replay['questions']) =>
    some.length === 0 ? [] : `${verb}第 ${some.map(({ position }) => position).join('、')} 题`
  return [named('答', answered), named('改', changed)].flat().join('；') || '—'
}

function changeText(first: number | null, last: number | null): string {
  if (first === null || last === null) return '—'
  return last === first ? '没有再改' : `第 ${last} 分钟`
}
