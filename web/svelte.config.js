// Styles are files of their own: the policy of the server lets no page bring its own.
export default { compilerOptions: { runes: true, css: 'external' } };
