/** Stands in an article's Markdown for a practice question: `::question{id of its content file}`. */
export const QUESTION_SLOT = 'question'
