/**
 * What `scenes/` must not know. tsconfig.json maps react, zustand, axios and the like to this module, which has none of
 * their names, so that importing one fails the build (the lint rule says why).
 */
export declare const scenesMayNotImportThis: never;
