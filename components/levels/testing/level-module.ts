import type { Level, LevelModule } from '#lib/levels/contract.ts'

/** For tests: a level that nobody has tried. */
export const levelOf = (number: number, known: Partial<Level> = {}): Level => ({
  ...{ level: number, questions: 12, answers: 0, rate: null, state: 'locked' },
  ...{ best: null, tried: 0, lastAt: null, attemptId: null },
  ...known,
})

/** For tests: a module of three levels, of which nothing is passed. */
export const moduleWith = (known: Partial<LevelModule> = {}): LevelModule => ({
  ...{ catalogueId: 1, name: '判断推理', membersOnly: false, questions: 36 },
  ...{ asks: 10, need: 7, passed: 0, levels: [levelOf(1), levelOf(2), levelOf(3)], message: '' },
  ...known,
})
