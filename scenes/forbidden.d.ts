/**
 * tsconfig.json maps react, zustand, axios and similar packages to this module, which exports none of their names, so
 * that importing one in `scenes/` fails to compile (the lint rule gives the reason).
 */
export declare const scenesMayNotImportThis: never;
