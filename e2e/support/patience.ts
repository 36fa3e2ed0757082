/**
 * How much longer than on a quiet machine the tests wait: TEST_PATIENCE, where a machine is shared or slow. It stretches
 * limits alone, so what passes takes no longer.
 */
export const patience = Math.max(1, Number(process.env.TEST_PATIENCE) || 1)
