#!/bin/sh
sleep "$PT_wait"
