/** The label that generated text carries wherever it goes. */
export const AI_LABEL = '人工智能生成'
