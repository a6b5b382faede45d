// Destructors of thread-local objects run at the end of the program, with those of static objects: there is one thread.
extern "C" {

int __cxa_atexit(void (*destroy)(void*), void* object, void* module);

int __cxa_thread_atexit(void (*destroy)(void*), void* object, void* module) { return __cxa_atexit(destroy, object, module); }
}
