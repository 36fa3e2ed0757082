import { questionGroups } from './question-groups.ts'

const question = (position: number, isAnswered: boolean, isFlagged = false, isWrong = false) => ({
  ...{ position, isAnswered, isFlagged, isWrong },
})

test('answered and blank are all, flagged is either, wrong is never blank', () => {
  const questions = [
    question(1, true, true),
    question(2, false, true),
    question(3, true, false, true),
    question(4, false),
  ]
  const groups = questionGroups(questions, (standing) => standing)
  const positions = Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, group.map(({ position }) => position)]),
  )
  expect(positions).toEqual({ answered: [1, 3], blank: [2, 4], flagged: [1, 2], wrong: [3] })
})
