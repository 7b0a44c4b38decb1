/** Labels of coin movements: one file for each domain of the contract that declares some. */
const words = import.meta.glob<Record<string, string>>('./movement/*.json', { eager: true, import: 'default' });

export default { kind: Object.assign({}, ...Object.values(words)) as Record<string, string> };
