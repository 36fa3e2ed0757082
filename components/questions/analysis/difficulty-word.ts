/** Logits from the middle within which a question is neither easy nor hard: of 100 learners who stand there, 38 to 62 answer it right. */
const ORDINARY = 0.5
/** Beyond this, 18 or 82 of them do. */
const EXTREME = 1.5

/** A measured difficulty, in logits from the middle of its module, as learners read it. */
export function difficultyWord(logits: number): string {
  if (logits <= -EXTREME) return '很容易'
  if (logits < -ORDINARY) return '较容易'
  if (logits <= ORDINARY) return '中等'
  return logits < EXTREME ? '较难' : '很难'
}
