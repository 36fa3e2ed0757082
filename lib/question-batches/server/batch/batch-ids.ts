/** The ids of questions that came by a batch begin so; the number of the batch and their own in it follow. */
export const batchIdPrefix = 'batch-'
