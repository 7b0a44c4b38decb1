/** Parts of getVipInfo. */
export const VIP_PARTS = ['bonuses', 'tasks', 'audit'] as const;
